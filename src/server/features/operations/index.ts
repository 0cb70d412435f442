/** The only door of the feature: the state of the running system, for those who operate it. */
export { mountOperations } from './routes.ts';
