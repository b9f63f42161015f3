import java.io.IOException;
import java.io.InputStream;

public class Main {
    private static final InputStream in = System.in;
    private static final byte[] buffer = new byte[1 << 16];
    private static int length = 0;
    private static int position = 0;

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int lone = 0;
        while (n-- > 0) lone ^= nextInt();
        System.out.println(lone);
    }

    private static int nextByte() throws IOException {
        if (position == length) {
            length = in.read(buffer);
            position = 0;
            if (length <= 0) return -1;
        }
        return buffer[position++];
    }

    private static int nextInt() throws IOException {
        int c = nextByte();
        while (c < '0') c = nextByte();
        int value = 0;
        while (c >= '0') {
            value = value * 10 + (c - '0');
            c = nextByte();
        }
        return value;
    }
}
