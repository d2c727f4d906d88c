import { expect, it } from 'vitest';
import { live } from '../chaos/chaos.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { bringFaults } from './faults.ts';

/*
 * People buy while the machines that hold the database fail, one after the other (decision 0107). `npm run failover` alone:
 * it takes some five minutes, and programs that the shop needn't have.
 */

const seed = Number(process.env.FAILOVER_SEED || 18);

it('no order that somebody was told of is lost, and nothing has to be started again', {
  timeout: 900_000,
}, async () => {
  let cluster: Cluster | undefined;
  const { report, found } = await live({
    seed,
    async openDatabase(folder) {
      cluster = await openCluster(folder);
      return cluster;
    },
    bring: (world) => bringFaults(world, cluster as Cluster),
    restMost: 180_000,
    title: `Failover, buyers from seed ${seed}`,
    again: `npm run failover -- ${seed}`,
  });
  console.log(report);
  expect(found).toEqual([]);
});
