/** A failure that a person can act on; it is shown without a stack. */
export class Failure extends Error {}

/** Prints a line with the seconds since the command began. @param {string} text */
export function say(text) {
  console.log(
    `${Math.round(performance.now() / 1000)
      .toString()
      .padStart(4)} s  ${text}`,
  );
}
