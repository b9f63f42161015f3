public class Solution {
    /** Called once, before any question: the level of each hour. */
    void learn(int[] levels) {

    }

    /** The highest level from hour `from` to hour `to`, both included. */
    int highest(int from, int to) {
        return 0;
    }
}
