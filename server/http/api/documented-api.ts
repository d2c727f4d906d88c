import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { api, type StaffApi, staffApi } from './api.ts';
import { openApi } from './openapi.ts';

/** The API of those who shop, with its documentation for people at /api/docs. */
export function documentedApi(context: AppContext, operations: readonly Implementation[]) {
  const described = describe(context, () => openApi(contractsOf(operations)));
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (documented) => {
      await documented.register(swagger, { mode: 'static', specification: { document: notYet } });
      await documented.register(swaggerUi, { routePrefix: '/api/docs', transformSpecification: described });
    });
    await app.register(api(context, operations, described), { prefix: '/api' });
  };
}

/** The API of staff, whose document is for staff alone. */
export function describedStaffApi(context: AppContext, staff: StaffApi) {
  const prefix = '/api/admin';
  const described = describe(context, () => openApi(contractsOf(staff.operations), prefix));
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(staffApi(context, staff, described), { prefix });
  };
}

const contractsOf = (list: readonly Implementation[]) => list.map(({ operation }) => operation);

/** Stands in for the document, which is made when somebody asks for it. */
const notYet = { openapi: '3.1.0', info: { title: 'Asees', version: '1.0.0' }, paths: {} };

/** A document, made once it is asked for: few ask, and which address it has, a server may know only once it listens. */
function describe({ config }: AppContext, make: () => object): () => object {
  let document: object | undefined;
  return () => {
    document ??= make();
    return { ...document, servers: [{ url: config.publicUrl }] };
  };
}
