import { expect, test } from './support/test.ts';
import { checkAxe } from './support/axe.ts';
