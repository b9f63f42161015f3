import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

public class Main {
    private static final InputStream in = new BufferedInputStream(System.in, 1 << 16);

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int q = nextInt();
        long[] sum = new long[n + 1];
        for (int i = 1; i <= n; i++) sum[i] = sum[i - 1] + nextInt();
        StringBuilder out = new StringBuilder();
        while (q-- > 0) {
            int l = nextInt();
            int r = nextInt();
            out.append(sum[r] - sum[l - 1]).append('\n');
        }
        System.out.print(out);
    }

    private static int nextInt() throws IOException {
        int c = in.read();
        while (c != '-' && (c < '0' || c > '9')) c = in.read();
        boolean negative = c == '-';
        if (negative) c = in.read();
        int value = 0;
        while (c >= '0' && c <= '9') {
            value = value * 10 + (c - '0');
            c = in.read();
        }
        return negative ? -value : value;
    }
}
