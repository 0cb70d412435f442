/** What is done with an error of rendering a page: the server writes it to its log, under the id of the request. */
import { createContext } from 'react-router';

export const reportContext = createContext<(error: unknown) => void>((error) => console.error(error));
