import java.util.Arrays;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[][] energy = new int[n][n];
        for (int[] row : energy) for (int j = 0; j < n; j++) row[j] = in.nextInt();
        int full = (1 << n) - 1;
        int far = 2_000_000_000;
        int[] best = new int[(full + 1) * n];
        Arrays.fill(best, far);
        best[n] = 0;
        for (int seen = 1; seen <= full; seen += 2) {
            for (int at = 0; at < n; at++) {
                int here = best[seen * n + at];
                if (here == far) continue;
                for (int next = 1; next < n; next++) {
                    if ((seen >> next & 1) == 1) continue;
                    int cell = (seen | 1 << next) * n + next;
                    best[cell] = Math.min(best[cell], here + energy[at][next]);
                }
            }
        }
        int answer = Integer.MAX_VALUE;
        for (int last = 1; last < n; last++) answer = Math.min(answer, best[full * n + last] + energy[last][0]);
        System.out.println(answer);
    }
}
