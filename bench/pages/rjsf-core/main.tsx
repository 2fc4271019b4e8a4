import Form from '@rjsf/core';
import { rjsfPage } from '../rjsf.tsx';
import '../page.css';

await rjsfPage(Form, (form) => <div className="page">{form}</div>);
