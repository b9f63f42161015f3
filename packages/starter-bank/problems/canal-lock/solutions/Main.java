import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Main {
    private static final StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        // End and start in one long, so that sorting needs no objects.
        long[] boats = new long[n];
        for (int i = 0; i < n; i++) {
            long start = nextInt();
            boats[i] = ((long) nextInt() << 32) | start;
        }
        Arrays.sort(boats);
        int freeFrom = 0;
        int count = 0;
        for (long boat : boats) {
            if ((int) boat >= freeFrom) {
                freeFrom = (int) (boat >> 32);
                count++;
            }
        }
        System.out.println(count);
    }

    private static int nextInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
