import java.io.*;

public class Main {
    static int syndrome(char[] signal) {
        int sum = 0;
        for (int place = 1; place <= 15; place++) if (signal[place - 1] == '1') sum ^= place;
        return sum;
    }

    static boolean isData(int place) {
        return (place & (place - 1)) != 0;
    }

    static String encode(String word) {
        char[] signal = "000000000000000".toCharArray();
        int next = 0;
        for (int place = 1; place <= 15; place++) if (isData(place)) signal[place - 1] = word.charAt(next++);
        int sum = syndrome(signal);
        for (int check = 1; check <= 8; check *= 2) if ((sum & check) != 0) signal[check - 1] = '1';
        return new String(signal);
    }

    static String decode(String line) {
        char[] signal = line.toCharArray();
        int hit = syndrome(signal);
        if (hit > 0) signal[hit - 1] ^= 1;
        StringBuilder word = new StringBuilder();
        for (int place = 1; place <= 15; place++) if (isData(place)) word.append(signal[place - 1]);
        return word.toString();
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().split(" ");
        for (int words = Integer.parseInt(first[1]); words > 0; words--) {
            String line = in.readLine();
            System.out.println(first[0].equals("sender") ? encode(line) : decode(line));
            System.out.flush();
        }
    }
}
