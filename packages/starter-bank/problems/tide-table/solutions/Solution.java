public class Solution {
    private int[][] table = new int[20][];

    void learn(int[] levels) {
        table[0] = levels;
        for (int k = 1; 1 << k <= levels.length; k++) {
            table[k] = new int[levels.length - (1 << k) + 1];
            for (int i = 0; i < table[k].length; i++)
                table[k][i] = Math.max(table[k - 1][i], table[k - 1][i + (1 << (k - 1))]);
        }
    }

    int highest(int from, int to) {
        int k = 31 - Integer.numberOfLeadingZeros(to - from + 1);
        return Math.max(table[k][from], table[k][to + 1 - (1 << k)]);
    }
}
