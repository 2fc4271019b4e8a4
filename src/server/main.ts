import { type Config, readConfig } from './config.ts';
import { sayRefusal } from './start/say-refusal.ts';

const config = configOrEnd();
// Loaded only now, so that an invalid variable is reported at once.
const { runApp } = await import('./start/run-app.ts');
await runApp(config, console);

function configOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    sayRefusal(error);
    return process.exit(1);
  }
}
