#include <array>
#include <cstdio>

const long long MODULUS = 1000000007;
using Matrix = std::array<std::array<long long, 3>, 3>;

Matrix multiply(const Matrix& a, const Matrix& b) {
    Matrix product{};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++) product[i][j] = (product[i][j] + a[i][k] * b[k][j]) % MODULUS;
    return product;
}

int main() {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    Matrix step{{{1, 1, 1}, {1, 0, 0}, {0, 1, 0}}};
    Matrix power{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (; n > 0; n /= 2) {
        if (n % 2 == 1) power = multiply(power, step);
        step = multiply(step, step);
    }
    // The start is f(0) = 1, f(-1) = f(-2) = 0.
    printf("%lld\n", power[0][0]);
}
