import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#server/kernel/config.ts';
import { createErrorReporter, type ErrorReporter } from '#server/providers/errors/error-reporter.ts';
import { videoMinutesMost } from '#shop/rules/gifts/video-card.ts';
import { arriveInTime } from './arrive-in-time.ts';
import { refuseAddress, refuseConnection } from './errors/error-page.ts';
import { toldError } from './errors/log.ts';
import { type Leaving, leaving } from './leaving.ts';

/** Of the log's levels. */
const errorLevel = 50;

/** What is sent has to be there so soon, in milliseconds; only videos take longer. */
const arrivesWithinMs = 15_000;

/** The HTTP server with its limits and headers, before anything is mounted on it. */
export function createServer(config: Config): FastifyInstance & { errors: ErrorReporter; leaving: Leaving } {
  const errors = createErrorReporter(config.errors, {
    onLost: (error) => app.log.warn({ err: error }, 'errors not told'),
  });
  const app = fastify({
    logger: {
      level: config.logLevel,
      hooks: {
        // Whatever is logged as an error is told: nothing has to think of it by itself.
        logMethod(line, log, level) {
          if (level >= errorLevel) {
            const [fields, words] = line as unknown[];
            const logged = typeof fields === 'object' && fields !== null ? { ...fields } : {};
            errors.ofLog(logged, String(words ?? ''), level > errorLevel ? 'fatal' : 'error');
          }
          log.apply(this, line);
        },
      },
      // Who reads logs must not be able to act as a shopper or read their gift card.
      redact: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.token',
        '*.secretKey',
      ],
      serializers: { err: (error: unknown) => toldError(error) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    requestTimeout: videoMinutesMost * 60_000,
    http: { headersTimeout: arrivesWithinMs },
    connectionTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  arriveInTime(app, arrivesWithinMs);
  app.addHook('onClose', () => errors.close());
  return Object.assign(app, { errors, leaving: leaving(app) });
}
