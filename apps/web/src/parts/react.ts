// React runs what it is made of when it is first asked for: here, before the pages need it.
import 'react/jsx-runtime'
import 'react-dom/client'
