import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The judge's part of a function problem whose grader has a process of its own: it waits for the grader's calls, has
 * the submission answer them, and sends on what the submission calls of the grader's. calls.cpp tells what the messages
 * hold.
 */
public class GavelCalls {
    private static final int CALL = 1, RETURN = 2, BUFFER = 1 << 16;
    private static final FileInputStream source = new FileInputStream(FileDescriptor.in);
    private static final FileOutputStream target = new FileOutputStream(FileDescriptor.out);
    private static final byte[] unread = new byte[BUFFER], unsent = new byte[BUFFER];
    private static int unreadAt, unreadEnd, unsentEnd;
    private static final ByteBuffer word = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    private static Solution solution;

    public static void main(String[] arguments) throws Throwable {
        // Before anything of the submission runs: what it prints goes to standard error, and it reads nothing.
        System.setOut(System.err);
        System.setIn(InputStream.nullInputStream());
        solution = new Solution();
        while (getByte() == CALL) serveCall();
        Runtime.getRuntime().halt(70);
    }

    /** The grader has ended, so nothing more is asked. */
    private static void leave() {
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static int receive(byte[] to, int at, int most) {
        int got = -1;
        try {
            got = source.read(to, at, most);
        } catch (IOException broken) {
            leave();
        }
        if (got < 0) leave();
        return got;
    }

    private static void getBytes(byte[] to, int size) {
        int at = 0;
        while (at < size) {
            if (unreadAt == unreadEnd) {
                if (size - at >= BUFFER) {
                    at += receive(to, at, size - at);
                    continue;
                }
                unreadEnd = receive(unread, 0, BUFFER);
                unreadAt = 0;
            }
            int part = Math.min(unreadEnd - unreadAt, size - at);
            System.arraycopy(unread, unreadAt, to, at, part);
            unreadAt += part;
            at += part;
        }
    }

    private static void send(byte[] from, int size) {
        try {
            target.write(from, 0, size);
        } catch (IOException broken) {
            leave();
        }
    }

    static void flush() {
        send(unsent, unsentEnd);
        unsentEnd = 0;
    }

    private static void putBytes(byte[] from, int size) {
        if (size > BUFFER - unsentEnd) flush();
        if (size > BUFFER) {
            send(from, size);
            return;
        }
        System.arraycopy(from, 0, unsent, unsentEnd, size);
        unsentEnd += size;
    }

    private static ByteBuffer getWord(int size) {
        getBytes(word.array(), size);
        return word;
    }

    private static int getByte() {
        return getWord(1).get(0);
    }

    static int getInt() {
        return getWord(4).getInt(0);
    }

    static long getLong() {
        return getWord(8).getLong(0);
    }

    static double getDouble() {
        return getWord(8).getDouble(0);
    }

    static boolean getBool() {
        return getByte() != 0;
    }

    static String getString() {
        byte[] bytes = new byte[getInt()];
        getBytes(bytes, bytes.length);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static ByteBuffer getRow(int size, int each) {
        byte[] bytes = new byte[Math.multiplyExact(size, each)];
        getBytes(bytes, bytes.length);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    static int[] getIntRow() {
        int[] row = new int[getInt()];
        getRow(row.length, 4).asIntBuffer().get(row);
        return row;
    }

    static long[] getLongRow() {
        long[] row = new long[getInt()];
        getRow(row.length, 8).asLongBuffer().get(row);
        return row;
    }

    static double[] getDoubleRow() {
        double[] row = new double[getInt()];
        getRow(row.length, 8).asDoubleBuffer().get(row);
        return row;
    }

    static boolean[] getBoolRow() {
        boolean[] row = new boolean[getInt()];
        for (int i = 0; i < row.length; i++) row[i] = getBool();
        return row;
    }

    static String[] getStringRow() {
        String[] row = new String[getInt()];
        for (int i = 0; i < row.length; i++) row[i] = getString();
        return row;
    }

    private static void putWord(int size) {
        putBytes(word.array(), size);
    }

    static void put(int value) {
        word.putInt(0, value);
        putWord(4);
    }

    static void put(long value) {
        word.putLong(0, value);
        putWord(8);
    }

    static void put(double value) {
        word.putDouble(0, value);
        putWord(8);
    }

    static void put(boolean value) {
        word.put(0, (byte) (value ? 1 : 0));
        putWord(1);
    }

    static void put(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        put(bytes.length);
        putBytes(bytes, bytes.length);
    }

    private static ByteBuffer row(int size, int each) {
        put(size);
        return ByteBuffer.allocate(Math.multiplyExact(size, each)).order(ByteOrder.LITTLE_ENDIAN);
    }

    static void put(int[] value) {
        ByteBuffer bytes = row(value.length, 4);
        bytes.asIntBuffer().put(value);
        putBytes(bytes.array(), bytes.capacity());
    }

    static void put(long[] value) {
        ByteBuffer bytes = row(value.length, 8);
        bytes.asLongBuffer().put(value);
        putBytes(bytes.array(), bytes.capacity());
    }

    static void put(double[] value) {
        ByteBuffer bytes = row(value.length, 8);
        bytes.asDoubleBuffer().put(value);
        putBytes(bytes.array(), bytes.capacity());
    }

    static void put(boolean[] value) {
        put(value.length);
        for (boolean one : value) put(one);
    }

    static void put(String[] value) {
        put(value.length);
        for (String one : value) put(one);
    }

    private static void begin(int kind) {
        word.put(0, (byte) kind);
        putWord(1);
    }

    static void beginCall(int number) {
        begin(CALL);
        word.putShort(0, (short) number);
        putWord(2);
    }

    static void awaitReturn() {
        flush();
        for (;;) {
            int kind = getByte();
            if (kind == RETURN) return;
            if (kind != CALL) Runtime.getRuntime().halt(70);
            try {
                serveCall();
            } catch (Throwable thrown) {
                GavelCalls.<RuntimeException>pass(thrown);
            }
        }
    }

    /** Throws on what a method has thrown, without being declared on the way. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void pass(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private static void serveCall() throws Throwable {
        switch (getWord(2).getShort(0)) {
{{served}}
            default:
                Runtime.getRuntime().halt(70);
        }
        flush();
    }
{{rows}}
}
