import { completeByKeyboard } from './complete-forms.tsx';

completeByKeyboard('SA102', 'SA103S', 'HW1');
