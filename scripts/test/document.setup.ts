/**
 * For tests with a document: an element as text is `[object HTMLDivElement]` and the like, as in browsers. Happy DOM
 * answers its outer HTML, which Popper asks of the whole document again and again to tell an element from a window.
 */
if (typeof Element !== 'undefined') {
  Element.prototype.toString = Object.prototype.toString;
}
