import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import type { DemoNote } from '#domain/boot.ts';
import { withRequestDeadline } from '../db/hung-writes.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors/api-error.ts';
import { addBrandFiles } from '../http/brand-files.ts';
import { addDocsPage } from '../http/docs-page.ts';
import { addHealth, drain } from '../http/health.ts';
import { SMALL_BODY } from '../http/limits.ts';
import { type App, limitBodyTime, makeServer, refuseMalformedRequests } from '../http/make-server.ts';
import { describeApi } from '../http/open-api.ts';
import { createOutageLog } from '../http/outage-log.ts';
import { isPageRequest, sendPageWithoutBrand } from '../http/page-without-brand.ts';
import { compileValidator, readJson } from '../http/read-json.ts';
import { addKnownHost, answerPortalOrigin, problemWithHost, problemWithRequest } from '../http/request-guards.ts';
import { isOfPortalDomain, setSecurityHeaders } from '../http/security-headers.ts';
import { sendError, sendErrorInTime } from '../http/send-error.ts';
import { addWebFiles } from '../http/web-files.ts';
import { logRequest } from '../request/log.ts';
import { addCalls } from './calls.ts';

export type AppOptions = {
  /** Where the log goes; null: nowhere. */
  logTo: NodeJS.WritableStream | null;
  /** A caller that sends too much waits for the refusal. Off in tests, which would wait too. */
  refusesSlowly: boolean;
  onAnswer?: (route: string, status: number, ms: number) => void;
  /** What the login page says where the demo data is loaded. */
  demo?: DemoNote | null;
  /** True once the server is stopping and only waits for the balancer to notice. */
  isLeaving?: () => boolean;
};

/** The whole HTTP side as a function of what it works with: no port, no process. */
export async function buildApp(deps: Deps, { logTo, refusesSlowly, onAnswer, demo, isLeaving = () => false }: AppOptions): Promise<App> {
  const app = Fastify({
    logger:
      logTo === null
        ? false
        : {
            level: deps.config.logLevel,
            stream: logTo,
            base: null,
            messageKey: 'message',
            timestamp: () => `,"time":"${new Date().toISOString()}"`,
          },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < deps.config.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: SMALL_BODY,
    serverFactory: (handle) => makeServer(handle, deps.config.trustProxy),
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: refuseMalformedRequests,
  }).withTypeProvider<TypeBoxTypeProvider>();

  // A logger of its own for every request costs more than the line it writes: our lines name the request themselves.
  app.log.child = () => app.log;
  app.setValidatorCompiler(compileValidator);
  // Answers are checked against their schemas by the tests; at run time they are written as they are.
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, readJson(body as string)));

  app.decorateRequest('caller', null);
  app.decorateRequest('dbMs', 0);
  // With callbacks: three promises less for every request.
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply, isOfPortalDomain(request.headers.host, deps.config.portalDomain)).header('x-request-id', request.id);
    limitBodyTime(request, reply);
    const { portalOrigins } = deps.config;
    if (answerPortalOrigin(request, reply, portalOrigins)) return;
    const problem = problemWithRequest(request, portalOrigins);
    const foreign = problem ? undefined : problemWithHost(deps, request);
    if (foreign && isPageRequest(request)) return void sendPageWithoutBrand(request, reply, 'unknown');
    // A proxy that parses such a request differently may see a second one behind it.
    if (problem ?? foreign) reply.header('connection', 'close');
    done(problem ?? foreign);
  });
  // Not earlier: a body arrives in events of the connection, which would lose the deadline.
  app.addHook('preHandler', (_request, _reply, done) => withRequestDeadline(done));
  app.addHook('preClose', () => drain(app.server, deps.config.drainMs));
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('server-timing', `db;dur=${request.dbMs.toFixed(1)}, total;dur=${reply.elapsedTime.toFixed(1)}`);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply.statusCode, reply.elapsedTime);
    onAnswer?.(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime);
    done();
  });
  const outageLog = createOutageLog(app.log, deps.databases.pingAll);
  app.decorate('outageLog', outageLog);
  app.addHook('onClose', async () => outageLog.stop());
  app.setErrorHandler(refusesSlowly ? sendErrorInTime : sendError);
  answerUnknownPaths(app);

  await app.register(swagger, describeApi(deps.config));
  await addCalls(app, deps);
  addHealth(app, deps, isLeaving);
  addKnownHost(app, deps);
  addDocsPage(app);
  addBrandFiles(app, deps);
  addWebFiles(app, deps, demo ?? null);
  await app.ready();
  return app;
}

/** 405 with what is allowed where the path is known, 404 otherwise. */
function answerUnknownPaths(app: App): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const m of [method].flat()) methods.add(m);
    methodsOf.set(url, methods);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf.get(request.url.split('?')[0] ?? '');
    if (!methods) throw new ApiError('not-found');
    reply.header('allow', [...methods].join(', '));
    throw new ApiError('method-not-allowed');
  });
}
