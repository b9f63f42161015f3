import java.util.Scanner;

public class Main {
    private static final int ROOT = 1_000_000;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long low = in.nextLong();
        long high = in.nextLong();
        boolean[] small = new boolean[ROOT + 1];
        boolean[] composite = new boolean[(int) (high - low) + 1];
        for (long p = 2; p <= ROOT; p++) {
            if (small[(int) p]) continue;
            for (long multiple = p * p; multiple <= ROOT; multiple += p) small[(int) multiple] = true;
            long first = Math.max(p * p, (low + p - 1) / p * p);
            for (long multiple = first; multiple <= high; multiple += p) composite[(int) (multiple - low)] = true;
        }
        if (low == 1) composite[0] = true;
        int count = 0;
        for (boolean crossed : composite) if (!crossed) count++;
        System.out.println(count);
    }
}
