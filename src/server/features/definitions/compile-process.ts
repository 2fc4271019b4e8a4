export { validatorsOf as run } from './validators-of.ts';
