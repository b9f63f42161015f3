// Correct, but the lines stay in the buffer: both keepers wait for each other.
#include <iostream>
#include <string>
using namespace std;

static bool isCheck(int place) { return (place & (place - 1)) == 0; }

// The XOR of the positions of all ones: 0 if nothing was hit, otherwise the position that was.
static int syndrome(const string& signal) {
    int sum = 0;
    for (int place = 1; place <= 15; place++)
        if (signal[place - 1] == '1') sum ^= place;
    return sum;
}

static string encode(const string& word) {
    string signal(15, '0');
    int next = 0;
    for (int place = 1; place <= 15; place++)
        if (!isCheck(place)) signal[place - 1] = word[next++];
    int sum = syndrome(signal);
    for (int check = 1; check <= 8; check *= 2)
        if (sum & check) signal[check - 1] = '1';
    return signal;
}

static string decode(string signal) {
    int hit = syndrome(signal);
    if (hit > 0) signal[hit - 1] = signal[hit - 1] == '0' ? '1' : '0';
    string word;
    for (int place = 1; place <= 15; place++)
        if (!isCheck(place)) word += signal[place - 1];
    return word;
}

int main() {
    cin.tie(nullptr);
    string role, line;
    int words;
    cin >> role >> words;
    while (words-- > 0 && cin >> line) cout << (role == "sender" ? encode(line) : decode(line)) << "\n";
}
