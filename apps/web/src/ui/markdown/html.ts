export { default as readHtml } from 'rehype-raw'
