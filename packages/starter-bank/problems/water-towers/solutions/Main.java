import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
    private static final StreamTokenizer in =
        new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    private static int leaves;
    private static long[] highest;
    private static long[] pending;

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int q = nextInt();
        leaves = Integer.highestOneBit(Math.max(1, n - 1)) * 2;
        highest = new long[2 * leaves];
        pending = new long[2 * leaves];
        for (int i = 0; i < leaves; i++) highest[leaves + i] = i < n ? nextInt() : Long.MIN_VALUE / 2;
        for (int node = leaves - 1; node >= 1; node--) highest[node] = Math.max(highest[2 * node], highest[2 * node + 1]);
        StringBuilder out = new StringBuilder();
        while (q-- > 0) {
            int kind = nextInt();
            int left = nextInt() - 1;
            int right = nextInt();
            if (kind == 1) add(1, 0, leaves, left, right, nextInt());
            else out.append(ask(1, 0, leaves, left, right)).append('\n');
        }
        System.out.print(out);
    }

    private static void add(int node, int from, int to, int left, int right, long rise) {
        if (right <= from || to <= left) return;
        if (left <= from && to <= right) {
            highest[node] += rise;
            pending[node] += rise;
            return;
        }
        int middle = (from + to) / 2;
        add(2 * node, from, middle, left, right, rise);
        add(2 * node + 1, middle, to, left, right, rise);
        highest[node] = Math.max(highest[2 * node], highest[2 * node + 1]) + pending[node];
    }

    private static long ask(int node, int from, int to, int left, int right) {
        if (right <= from || to <= left) return Long.MIN_VALUE / 2;
        if (left <= from && to <= right) return highest[node];
        int middle = (from + to) / 2;
        return Math.max(ask(2 * node, from, middle, left, right), ask(2 * node + 1, middle, to, left, right)) + pending[node];
    }

    private static int nextInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
