/** Files of people: kept, offered for download, and the formats of pictures. */

export { carouselSlides } from './carousel-slides.tables.ts'
export { copyFile } from './copy-file.service.ts'
export { addressOf, keyOf } from './file-address.wire.ts'
export { PDF_TYPE } from './files.policy.ts'
export { type FileKind, files } from './files.tables.ts'
export { cleanPicture, makeAvatar, type Picture, pictureSize } from './picture.service.ts'
export { pictureFormatOf } from './picture-format.policy.ts'
export { requireWriter } from './require-writer.service.ts'
export { type FileFacts, isKeyTaken, recordFile, recordFileFromElsewhere } from './store-file.service.ts'
