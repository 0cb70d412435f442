/** The light build of hls.js, which comes without types of its own: those of the whole library hold for what it has. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
