import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        char[] s = new BufferedReader(new InputStreamReader(System.in)).readLine().trim().toCharArray();
        int[] border = new int[s.length];
        int k = 0;
        for (int i = 1; i < s.length; i++) {
            while (k > 0 && s[i] != s[k]) k = border[k - 1];
            if (s[i] == s[k]) k++;
            border[i] = k;
        }
        System.out.println(s.length - k);
    }
}
