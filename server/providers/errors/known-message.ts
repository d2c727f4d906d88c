/**
 * What engines, browsers and React say of errors, as far as it is the same for everybody. What such a sentence quotes,
 * and every sentence that isn't known here, may be what somebody typed.
 */
const sentences = [
  /Cannot (?:read|set) properties of (?:undefined|null)/,
  /(?:undefined|null) is not an object/,
  /is not a function/,
  /is not a constructor/,
  /is not defined/,
  /is not iterable/,
  /is not an object/,
  /Cannot access .{0,80} before initialization/,
  /Assignment to constant variable/,
  /Maximum call stack size exceeded|too much recursion/,
  /Invalid (?:time value|array length|URL|string length)/,
  /Unexpected end of JSON input|is not valid JSON|Unexpected token/,
  /Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module/,
  /Failed to fetch|Load failed|NetworkError when attempting to fetch resource/,
  /Minified React error #\d{1,4}/,
  /Hydration failed/,
  /The operation was aborted|signal timed out/,
  /Failed to execute '\w{1,40}' on '\w{1,40}'/,
  /(?:ResizeObserver loop|Script error)/,
  /E(?:CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|NOTFOUND|ADDRINUSE|ACCES|NOENT|NOSPC)\b/,
  /JavaScript heap out of memory/,
  /deadlock detected/,
  /violates (?:unique|foreign key|check|not-null) constraint/,
  /Connection terminated|terminating connection/,
] as const;

/** The part of an error's message that tells of nobody; '' where nothing of it is known to be so. */
export function knownMessage(message: string): string {
  for (const sentence of sentences) {
    const [found] = sentence.exec(message.slice(0, 2_000)) ?? [];
    if (found !== undefined) return found.replace(/Cannot access .* before/, 'Cannot access … before');
  }
  return '';
}

const types = new Set(
  `Error TypeError RangeError ReferenceError SyntaxError URIError EvalError AggregateError DOMException DatabaseError
  DrizzleQueryError ZodError ProviderUnavailable ProviderRefused AbortError TimeoutError NotFoundError SecurityError
  QuotaExceededError InvalidStateError NotAllowedError ChunkLoadError AssertionError IdentityRefused Refused Object`.split(
    /\s+/,
  ),
);

/** The name of an error's class, where it is one of those that are known. */
export const knownType = (type: string): string => (types.has(type) ? type : 'Error');
