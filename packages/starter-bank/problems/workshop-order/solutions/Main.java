import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Main {
    private static final StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int m = nextInt();
        int[] from = new int[m];
        int[] to = new int[m];
        int[] first = new int[n + 2];
        int[] waiting = new int[n + 1];
        for (int i = 0; i < m; i++) {
            from[i] = nextInt();
            to[i] = nextInt();
            first[from[i] + 1]++;
            waiting[to[i]]++;
        }
        for (int i = 1; i < first.length; i++) first[i] += first[i - 1];
        int[] after = new int[m];
        int[] filled = Arrays.copyOf(first, first.length);
        for (int i = 0; i < m; i++) after[filled[from[i]]++] = to[i];

        int[] order = new int[n];
        int size = 0;
        for (int i = 1; i <= n; i++) if (waiting[i] == 0) order[size++] = i;
        for (int i = 0; i < size; i++) {
            int step = order[i];
            for (int j = first[step]; j < first[step + 1]; j++) if (--waiting[after[j]] == 0) order[size++] = after[j];
        }
        StringBuilder out = new StringBuilder();
        if (size == n) {
            out.append("YES\n");
            for (int step : order) out.append(step).append(' ');
        } else {
            printCircle(from, to, waiting, out);
        }
        System.out.println(out);
    }

    private static void printCircle(int[] from, int[] to, int[] waiting, StringBuilder out) {
        int n = waiting.length - 1;
        int[] previous = new int[n + 1];
        for (int i = 0; i < from.length; i++) if (waiting[from[i]] > 0 && waiting[to[i]] > 0) previous[to[i]] = from[i];
        int step = 1;
        while (waiting[step] == 0) step++;
        for (int i = 0; i < n; i++) step = previous[step];
        // After n steps back we are on the circle for sure.
        int length = 0;
        int[] circle = new int[n];
        int start = step;
        do {
            circle[length++] = step;
            step = previous[step];
        } while (step != start);
        out.append("NO\n").append(length).append('\n');
        for (int i = length - 1; i >= 0; i--) out.append(circle[i]).append(' ');
    }

    private static int nextInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
