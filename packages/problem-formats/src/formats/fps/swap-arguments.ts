/**
 * HUSTOJ calls checkers with the answer before the output, we with the output first. This stands before the source of a
 * checker in C or C++ and changes the two before `main` begins, whatever the look of `main`.
 */
const SWAP = `__attribute__((constructor)) static void output_after_answer(int argc, char **argv) {
  if (argc > 3) { char *answer = argv[2]; argv[2] = argv[3]; argv[3] = answer; }
}
`

/** A checker for the other order of arguments; twice gives the same source again. */
export function swapArguments(source: string): string {
  return source.startsWith(SWAP) ? source.slice(SWAP.length) : SWAP + source
}
