import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import { MantineProvider } from '@mantine/core';
import Form from '@rjsf/mantine';
import { rjsfPage } from '../rjsf.tsx';
import '../page.css';

await rjsfPage(Form, (form) => (
  <MantineProvider>
    <div className="page">{form}</div>
  </MantineProvider>
));
