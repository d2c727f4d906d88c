import { afterEach, describe, expect, it, vi } from 'vitest';
import { begin, node } from './step.ts';

describe('a program that is begun beside others', () => {
  afterEach(() => vi.restoreAllMocks());

  it('says nothing until it is asked how it went, and then all of it', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const begun = begin(node, ['-e', "console.log('one'); console.error('two'); process.exitCode = 3"]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(written).not.toHaveBeenCalled();
    expect(await begun.outcome()).toEqual({ passed: 0, failed: 1 });
    const said = written.mock.calls.map(([piece]) => String(piece)).join('');
    expect(said).toContain('one\n');
    expect(said).toContain('two\n');
  });

  it('has passed when it ends with 0', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(await begin(node, ['-e', '']).outcome()).toEqual({ passed: 1, failed: 0 });
  });

  it('ends when what it ran beside has failed', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const begun = begin(node, ['-e', 'setInterval(() => {}, 1000)']);
    begun.stop();
    expect(await begun.outcome()).toEqual({ passed: 0, failed: 1 });
  });
});
