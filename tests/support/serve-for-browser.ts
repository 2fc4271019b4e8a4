import { DOOR_PORT, openTestDoor } from './test-door.ts';
import { startProduct } from './start-product.ts';

/**
 * The product for the browser tests: with a clock that starts at a fixed moment and then runs on, so that "today" is in
 * 2026-27 whenever the tests run. A test with a server of its own sends it another moment, at which the clock then stands
 * still. With DURABLE=no its database does not wait for the disk; the benchmarks let it.
 */
const START = new Date('2026-11-20T10:00:00Z').getTime();
const began = Date.now();
let standing: Date | undefined;
process.on('message', (instant: string) => {
  standing = new Date(instant);
  process.send?.('set');
});

const url = await startProduct({
  name: 'e2e',
  clock: () => standing ?? new Date(START + Date.now() - began),
  sandboxPort: Number(process.env['SANDBOX_PORT']),
  durable: process.env['DURABLE'] !== 'no',
  fill: async (services) => openTestDoor(services, Number(process.env['PORT']) + DOOR_PORT),
});
console.log(`ready at ${url}`);
process.send?.('ready');
