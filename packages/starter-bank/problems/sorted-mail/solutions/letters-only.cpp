// Numbers the letters but not their places: the word arrives sorted.
#include <iostream>
#include <string>
using namespace std;

int main() {
    string run, word;
    cin >> run >> word;
    if (run == "write") {
        cout << word.size() << "\n";
        for (char letter : word) cout << letter - 'a' + 1 << " ";
    } else {
        int number;
        while (cin >> number) cout << char('a' + number - 1);
    }
    cout << "\n";
}
