import { parentPort, workerData } from 'node:worker_threads';
import type { Definition } from '#form-schemas/definition.ts';
import { validatorsOf } from './validators-of.ts';

// compileValidators() gives it a definition without problems and waits for one message.
parentPort?.postMessage(validatorsOf(workerData as Definition));
