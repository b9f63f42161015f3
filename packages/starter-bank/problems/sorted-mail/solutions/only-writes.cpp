// Ignores that there is a second run: it treats `read` as a word to write.
#include <iostream>
#include <string>
using namespace std;

int main() {
    string run, word;
    cin >> run >> word;
    cout << word.size() << "\n";
    for (size_t i = 0; i < word.size(); i++) cout << (i * 26 + word[i] % 26) % 2600 + 1 << " ";
    cout << "\n";
}
