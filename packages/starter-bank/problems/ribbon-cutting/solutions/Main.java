import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer header = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(header.nextToken());
        long pieces = Long.parseLong(header.nextToken());
        int[] ribbons = new int[n];
        StringTokenizer lengths = new StringTokenizer(in.readLine());
        for (int i = 0; i < n; i++) ribbons[i] = Integer.parseInt(lengths.nextToken());
        int low = 0;
        int high = 1_000_000_001;
        while (high - low > 1) {
            int middle = low + (high - low) / 2;
            long count = 0;
            for (int ribbon : ribbons) count += ribbon / middle;
            if (count >= pieces) low = middle;
            else high = middle;
        }
        System.out.println(low);
    }
}
