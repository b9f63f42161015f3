import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;
import java.util.PriorityQueue;

public class Main {
    private static final StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    private static final class Arrival {
        final long minutes;
        final int village;

        Arrival(long minutes, int village) {
            this.minutes = minutes;
            this.village = village;
        }
    }

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int m = nextInt();
        // Paths of a village form a linked list in arrays; path i and i ^ 1 are the two directions of one.
        int[] first = new int[n + 1];
        Arrays.fill(first, -1);
        int[] following = new int[2 * m];
        int[] to = new int[2 * m];
        int[] length = new int[2 * m];
        for (int i = 0; i < 2 * m; i += 2) {
            to[i + 1] = nextInt();
            to[i] = nextInt();
            length[i] = length[i + 1] = nextInt();
            following[i] = first[to[i + 1]];
            first[to[i + 1]] = i;
            following[i + 1] = first[to[i]];
            first[to[i]] = i + 1;
        }
        long[] best = new long[n + 1];
        Arrays.fill(best, Long.MAX_VALUE);
        best[1] = 0;
        PriorityQueue<Arrival> queue = new PriorityQueue<>((a, b) -> Long.compare(a.minutes, b.minutes));
        queue.add(new Arrival(0, 1));
        while (!queue.isEmpty()) {
            Arrival now = queue.poll();
            if (now.minutes > best[now.village]) continue;
            for (int i = first[now.village]; i >= 0; i = following[i]) {
                long minutes = now.minutes + length[i];
                if (minutes >= best[to[i]]) continue;
                best[to[i]] = minutes;
                queue.add(new Arrival(minutes, to[i]));
            }
        }
        System.out.println(best[n] == Long.MAX_VALUE ? -1 : best[n]);
    }

    private static int nextInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
