import { completeByKeyboard } from './complete-forms.tsx';

// SA106 is not here: most of its boxes belong to one of many kinds of income.
completeByKeyboard('SA103F', 'SA103S-more', 'SA104S', 'SA104F', 'SA107');
