#include "tides.hpp"
using namespace std;

void learn(const vector<int> &levels) {

}

int highest(int from, int to) {
    return 0;
}
