import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    private static final BufferedReader in = new BufferedReader(new InputStreamReader(System.in));

    public static void main(String[] args) throws IOException {
        int low = 1;
        int high = Integer.parseInt(in.readLine().trim());
        while (low < high) {
            int middle = (low + high) / 2;
            if (measure(middle) < measure(middle + 1)) low = middle + 1;
            else high = middle;
        }
        System.out.println("! " + low);
        System.out.flush();
    }

    private static int measure(int post) throws IOException {
        System.out.println("? " + post);
        System.out.flush();
        return Integer.parseInt(in.readLine().trim());
    }
}
