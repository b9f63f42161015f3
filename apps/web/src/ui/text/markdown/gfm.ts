export { default as remarkGfm } from 'remark-gfm'
