import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
    private static final StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int[] books = new int[n];
        for (int i = 0; i < n; i++) books[i] = nextInt();
        int[] merged = new int[n];
        long count = 0;
        for (int width = 1; width < n; width *= 2) {
            for (int from = 0; from < n; from += 2 * width) {
                int middle = Math.min(from + width, n);
                int to = Math.min(from + 2 * width, n);
                int left = from;
                int right = middle;
                for (int out = from; out < to; out++) {
                    if (right == to || (left < middle && books[left] <= books[right])) {
                        merged[out] = books[left++];
                    } else {
                        count += middle - left;
                        merged[out] = books[right++];
                    }
                }
            }
            int[] sorted = merged;
            merged = books;
            books = sorted;
        }
        System.out.println(count);
    }

    private static int nextInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
