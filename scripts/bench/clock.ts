const rounds = 60;

/** How long something takes, in milliseconds of the clock. */
export async function clocked(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The time that 95 of 100 don't exceed, warmed up. */
export async function slowest(work: () => Promise<unknown>, count = rounds): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2 * count; round += 1) times.push(await clocked(work));
  return times.slice(count).sort((one, other) => one - other)[Math.floor(count * 0.95)] ?? Number.NaN;
}
