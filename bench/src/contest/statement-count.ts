/** How the server of a measurement is asked for the number of its statements, and where in its folder it answers. */
export const COUNT_SIGNAL = 'SIGUSR2'
export const COUNT_FILE = 'statement-count'
