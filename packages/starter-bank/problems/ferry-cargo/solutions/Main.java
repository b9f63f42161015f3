import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int limit = in.nextInt();
        long[] best = new long[limit + 1];
        for (int i = 0; i < n; i++) {
            int weight = in.nextInt();
            int earning = in.nextInt();
            for (int w = limit; w >= weight; w--) best[w] = Math.max(best[w], best[w - weight] + earning);
        }
        System.out.println(best[limit]);
    }
}
