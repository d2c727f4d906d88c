import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import type { StaffApi } from '../api/api.ts';
import { describedStaffApi } from '../api/documented-api.ts';
import { type BackOfficeBuild, backOffice } from './back-office.ts';
import { takePicturesRoute } from './take-pictures.ts';

export type { BackOfficeBuild, StaffApi };

/** What is for staff, where they have operations: their API, and the back office where it was built. */
export function staffSide(context: AppContext, staff: StaffApi, loadBuild?: () => Promise<BackOfficeBuild>) {
  return async (app: FastifyInstance): Promise<void> => {
    if (staff.operations.length > 0) {
      await app.register(describedStaffApi(context, staff));
      await app.register(takePicturesRoute(context, staff.operations));
    }
    if (loadBuild) await app.register(backOffice(context, staff.operations, loadBuild));
  };
}
