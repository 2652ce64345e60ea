#include "program.hpp"

int main(int argc, char** argv) { return gametree::cli::run_program(argc, argv); }
