import { DOOR_PORT, openTestDoor } from './test-door.ts';
import { startProduct } from './start-product.ts';

/**
 * The product for the browser tests. Its clock starts at a fixed time and then runs, so that "today" is in 2026-27
 * whenever the tests run. A test with its own server sends another time, and the clock then stops there. With
 * DURABLE=no its database does not wait for the disk; the benchmarks do.
 */
const START = new Date('2026-11-20T10:00:00Z').getTime();
const began = Date.now();
let fixedTime: Date | undefined;
process.on('message', (instant: string) => {
  fixedTime = new Date(instant);
  process.send?.('set');
});

const url = await startProduct({
  name: 'e2e',
  clock: () => fixedTime ?? new Date(START + Date.now() - began),
  sandboxPort: Number(process.env['SANDBOX_PORT']),
  durable: process.env['DURABLE'] !== 'no',
  logs: true,
  fill: async (services) => openTestDoor(services, Number(process.env['PORT']) + DOOR_PORT),
});
console.log(`ready at ${url}`);
process.send?.('ready');
