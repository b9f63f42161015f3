import type { RemoteJudge } from './judge-profile.ts'

/** A problem that a judge has had for many years, and a program in C++ for it. */
export interface KnownProblem {
  /** As a person types it. */
  readonly id: string
  readonly source: string
}

const sums = `#include <iostream>
int main() {
  long long a, b;
  while (std::cin >> a >> b) std::cout << a + b << "\\n";
}
`

const untilFortyTwo = `#include <iostream>
int main() {
  int number;
  while (std::cin >> number && number != 42) std::cout << number << "\\n";
}
`

const watermelon = `#include <iostream>
int main() {
  int weight;
  std::cin >> weight;
  std::cout << (weight > 2 && weight % 2 == 0 ? "YES" : "NO") << "\\n";
}
`

const cakes = `#include <iostream>
int main() {
  int a, b;
  std::cin >> a >> b;
  std::cout << (a <= 8 && b <= 8 ? "Yay!" : ":(") << "\\n";
}
`

/** It writes nothing: what its problem asks is not known, and any verdict shows that the way is open. */
const nothing = `int main() {}
`

/** The problem that a test of the way to each judge reads, and the program that it submits. */
export const KNOWN_PROBLEMS: Readonly<Record<RemoteJudge, KnownProblem>> = {
  HDU: { id: '1000', source: sums },
  POJ: { id: '1000', source: sums },
  CF: { id: '4A', source: watermelon },
  GYM: { id: '100001A', source: nothing },
  AC: { id: 'abc100_a', source: cakes },
  SPOJ: { id: 'TEST', source: untilFortyTwo },
}
