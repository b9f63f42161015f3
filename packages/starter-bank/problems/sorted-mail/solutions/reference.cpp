#include <iostream>
#include <string>
using namespace std;

int main() {
    string run;
    cin >> run;
    if (run == "write") {
        string word;
        cin >> word;
        cout << word.size() << "\n";
        for (size_t i = 0; i < word.size(); i++) cout << i * 26 + (word[i] - 'a') + 1 << " ";
        cout << "\n";
    } else {
        int count, number;
        cin >> count;
        while (cin >> number) cout << char('a' + (number - 1) % 26);
        cout << "\n";
    }
}
