import java.util.Scanner;

public class Main {
    private static final long MODULUS = 1_000_000_007L;

    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong();
        long[][] step = {{1, 1, 1}, {1, 0, 0}, {0, 1, 0}};
        long[][] power = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        for (; n > 0; n /= 2) {
            if (n % 2 == 1) power = multiply(power, step);
            step = multiply(step, step);
        }
        System.out.println(power[0][0]);
    }

    private static long[][] multiply(long[][] a, long[][] b) {
        long[][] product = new long[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) product[i][j] = (product[i][j] + a[i][k] * b[k][j]) % MODULUS;
            }
        }
        return product;
    }
}
