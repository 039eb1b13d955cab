import { bindReading } from '../bind-endpoint.ts';
import { readToday } from './today.operations.ts';

export const todayBindings = [bindReading('readToday', (context) => readToday(context))];
