import type { Adapter, AdapterPayload } from 'oidc-provider';
import { bounded } from '../kit/bounded.ts';

/** What `oidc-provider` remembers, in memory; the oldest is forgotten first. Times are checked by the library. */
export function boundedAdapter(limit: number): (model: string) => Adapter {
  const entries = bounded<AdapterPayload | undefined>(limit);
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    const find = async (id: string) => entries.get(key(id));
    return {
      find,
      async upsert(id, payload) {
        entries.put(key(id), payload);
      },
      async consume(id) {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.put(key(id), undefined);
      },
      /** Everything that a code which is used a second time has brought. */
      async revokeByGrantId(grantId) {
        for (const payload of entries.newest(limit)) {
          if (payload?.grantId === grantId) payload.exp = 1;
        }
      },
      findByUid: async (uid) =>
        entries.newest(limit).find((payload) => payload?.kind === 'Session' && payload.uid === uid),
      findByUserCode: async () => undefined,
    };
  };
}
